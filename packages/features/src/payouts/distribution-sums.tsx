import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { DistributionSum } from '@causeway/domain-types/distribution.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
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
    rowGap: { base: '2', md: '0.5' },
    fontSize: 'sm',
    // Still those of the filters before.
    '&[aria-busy=true]': { opacity: 0.5 },
    '& > p': { color: 'fg.muted' },
    '& > dl': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '3', md: '6' }, rowGap: '1' },
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
    '& dd': { minHeight: '5', fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
    // Where there is room the currencies' figures stand under each other, and are named once for the eye.
    '& dl > div': { minWidth: { base: '5rem', md: '8.5rem' } },
    '& dl > div:first-of-type': { minWidth: { base: '2.25rem', md: '3rem' } },
    '& dl:not(:first-of-type) dt': { md: { srOnly: true } },
  },
})

interface DistributionSumsProps {
  scope: DistributionScope
  search: DistributionListSearch
}

/** What all distributions that the filters find add up to, for the side that asks: a line a currency. */
export function DistributionSums({ scope, search }: DistributionSumsProps) {
  const { data, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    ...distributionTotals(useApi(), scope, search),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    if (isPending) return <Waiting />
    return (
      <Callout
        tone="danger"
        action={
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        What these add up to could not be read.
      </Callout>
    )
  }
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
    <Root aria-label="Sums" aria-busy={isPlaceholderData}>
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
          ['Gross', merchants.distributionAmount],
          ['Commission', merchants.commission],
          ['Net', merchants.netDistributionAmount],
        ]
      : []
  }
  return [
    ...(merchants
      ? [
          ['Gross', merchants.distributionAmount] as const,
          ['Merchants', merchants.netDistributionAmount] as const,
        ]
      : []),
    ...(channel ? [['Channel', channel.netDistributionAmount] as const] : []),
  ]
}

/** Holds the place of the usual one line. */
function Waiting() {
  return (
    <Root aria-hidden>
      <dl>
        <div>
          <dt>Sum</dt>
          <dd>
            <Skeleton width="12rem" height="1.25rem" />
          </dd>
        </div>
      </dl>
    </Root>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
