import type { BeamOffer } from '@causeway/domain-types/beam.ts'
import { offerColumns } from '@causeway/features/parts/offer-columns.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { StatusBadge, type Tone } from '@causeway/ui/status-badge.tsx'
import { chakra } from '@chakra-ui/react'

const Cell = chakra('span', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    // What went wrong and how to mend it is no use when it is cut off.
    '&:has(small)': { py: '1.5' },
    '& > small': { whiteSpace: 'normal', color: 'fg.muted', fontSize: 'xs', lineHeight: 'short' },
  },
})

type Shown = Pick<BeamOffer, 'pushedToBeam' | 'intendedBeamStatus' | 'beamError'>

/** How an offer's beam is shown: what is asked for comes before what is. */
export function beamView({ pushedToBeam, intendedBeamStatus, beamError }: Shown): {
  label: string
  tone: Tone
} {
  if (intendedBeamStatus !== null) return { label: intendedBeamStatus, tone: 'info' }
  if (beamError !== null) return { label: pushedToBeam ? 'Out of date' : 'Failed', tone: 'danger' }
  return pushedToBeam ? { label: 'Beamed', tone: 'success' } : { label: 'Not beamed', tone: 'neutral' }
}

function BeamCell({ offer }: { offer: BeamOffer }) {
  const { label, tone } = beamView(offer)
  const reason = offer.intendedBeamStatus === null ? offer.beamError : null
  return (
    <Cell>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {reason !== null && <small>{reason}</small>}
    </Cell>
  )
}

const beamColumn: Column<BeamOffer> = {
  key: 'beam',
  header: 'Beam',
  width: 240,
  mobile: 'secondary',
  cell: (offer) => <BeamCell offer={offer} />,
}

const LEFT_OUT = new Set(['vendor', 'externalId', 'variants'])

/** A channel's offers with their beams where the subscription stands, which all of them have. */
export const beamColumns: readonly Column<BeamOffer>[] = offerColumns('channel', 'offer')
  .filter(({ key }) => !LEFT_OUT.has(key))
  .map((column) => {
    if (column.key === 'subscription') return beamColumn
    // A narrow row has room for one state, and here that is the beam's.
    return column.key === 'status' ? { ...column, mobile: undefined, hideBelow: 'md' } : column
  })
