import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { DistributionSum } from '@causeway/domain-types/distribution.ts'
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DistributionListSearch,
  type DistributionScope,
  distributionTotals,
} from './distribution-list.ts'

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& > p': { color: 'fg.muted' },
    '& > dl': { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' },
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
    // The currencies' figures stand under each other.
    '& dl > div': { minWidth: { base: '6.5rem', md: '8rem' } },
    '& dl > div:first-of-type': { minWidth: '3rem' },
  },
})

interface DistributionSumsProps {
  scope: DistributionScope
  search: DistributionListSearch
}

/** What all distributions that the filters find add up to, for the side that asks: a line a currency. */
export function DistributionSums({ scope, search }: DistributionSumsProps) {
  const { data } = useQuery({
    ...distributionTotals(useApi(), scope, search),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  if (data.isTooMany) {
    return (
      <Root aria-label="Sums">
        <p>These are too many to be added up at once. Choose fewer days to see their sums.</p>
      </Root>
    )
  }
  const currencies = [...new Set(data.content.map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  return (
    <Root aria-label="Sums">
      {currencies.map((currency) => (
        <dl key={currency}>
          <Figure name="Sum" value={currency} />
          {figuresOf(
            data.content.filter((sum) => sum.currency === currency),
            'appId' in scope ? 'channel' : 'merchant',
          ).map(([name, amount]) => (
            <Figure key={name} name={name} value={formatMoney(amount, currency)} />
          ))}
        </dl>
      ))}
    </Root>
  )
}

/** The channel's part is the commission, so that it need not be said twice. */
function figuresOf(
  sums: readonly DistributionSum[],
  reader: 'channel' | 'merchant',
): readonly (readonly [string, number])[] {
  const of = (side: DistributionSum['payoutAccountType']) =>
    sums.find(({ payoutAccountType }) => payoutAccountType === side)
  const merchants = of('MERCHANT')
  const channel = of('DEVELOPER')
  if (reader === 'merchant') {
    return merchants
      ? [
          ['Before commission', merchants.distributionAmount],
          ['Commission', merchants.commission],
          ['Net', merchants.netDistributionAmount],
        ]
      : []
  }
  return [
    ...(merchants
      ? [
          ['Before commission', merchants.distributionAmount] as const,
          ['To merchants', merchants.netDistributionAmount] as const,
        ]
      : []),
    ...(channel ? [['To the channel', channel.netDistributionAmount] as const] : []),
  ]
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
