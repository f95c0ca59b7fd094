import { chakra } from '@chakra-ui/react'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    counterReset: 'step',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1.5rem 1fr',
      columnGap: '2',
      counterIncrement: 'step',
    },
    '& > li::before': { content: 'counter(step) "."', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& strong': { fontWeight: 'semibold' },
    '& span': { gridColumn: 2, color: 'fg.muted' },
  },
})

const steps = [
  { title: 'Name your store', text: 'You give the address of your store and sign in there.' },
  {
    title: 'Allow access',
    text: 'Your store asks you what Causeway may read and change: products, stock and orders.',
  },
  { title: 'Import your catalogue', text: 'Your products become offers that channels can sell.' },
  { title: 'Get paid', text: 'You say where your share of each sale is paid out to.' },
]

/** Where connecting a store will start, and what can be done until then. */
export function connectPage(merchantUrl: string | null) {
  return (
    <CenteredPage
      brand={{ name: 'Causeway', area: 'Connect', href: '/' }}
      title="Connect your store"
      description="Connecting a store from here is not open yet. This is the path it will take; you will be able to stop at any step and go on later."
    >
      <Steps>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </Steps>
      {merchantUrl && (
        <LinkButton href={`${merchantUrl}/import`} variant="solid" wide>
          Import a product file instead
        </LinkButton>
      )}
    </CenteredPage>
  )
}
