import { Dialog } from '@ark-ui/react/dialog'
import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

/** What dialogs and drawers are both made of. */
export const Backdrop = chakra(Dialog.Backdrop, {
  base: {
    position: 'fixed',
    inset: 0,
    bg: 'backdrop',
    zIndex: 'modal',
    _open: { animation: 'fade-in 180ms ease-out' },
    _closed: { animation: 'fade-out 120ms ease-in' },
  },
})

export const panelStyles = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: '100%',
  bg: 'bg.raised',
  color: 'fg',
  boxShadow: 'raised',
  outline: 0,
  '@media (forced-colors: active)': { borderWidth: '1px' },
} as const

export const Header = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', px: '5', pt: '4', pb: '1', pe: '12' },
})

export const Title = chakra(Dialog.Title, {
  base: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight', flex: '1' },
})

export const Description = chakra(Dialog.Description, { base: { color: 'fg.muted' } })

export const Body = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '3', px: '5', py: '3', flex: '1', overflow: 'auto' },
})

const Corner = chakra('div', { base: { position: 'absolute', top: '2.5', insetEnd: '2.5' } })

export function CloseButton() {
  return (
    <Corner>
      <Dialog.CloseTrigger asChild>
        <IconButton label="Close" icon={<X aria-hidden />} size="sm" />
      </Dialog.CloseTrigger>
    </Corner>
  )
}
