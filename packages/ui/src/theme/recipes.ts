import { defineSlotRecipe } from '@chakra-ui/react'

const overlay = {
  backdrop: {
    position: 'fixed',
    inset: 0,
    bg: 'backdrop',
    zIndex: 'modal',
    _open: { animation: 'fade-in 180ms ease-out' },
    _closed: { animation: 'fade-out 120ms ease-in' },
  },
  header: { display: 'flex', alignItems: 'center', gap: '2', px: '5', pt: '4', pb: '1' },
  title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight', flex: '1' },
  description: { color: 'fg.muted' },
  body: { display: 'grid', alignContent: 'start', gap: '3', px: '5', py: '3', flex: '1', overflow: 'auto' },
  closeTrigger: { position: 'absolute', top: '2.5', insetEnd: '2.5' },
} as const

const content = {
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

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const

export const dialogRecipe = defineSlotRecipe({
  slots: [...slots],
  base: {
    ...overlay,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'flex-start' },
      p: { sm: '6' },
      pt: { base: '6', sm: '12vh' },
    },
    content: {
      ...content,
      maxHeight: { base: 'calc(100dvh - 1.5rem)', sm: '80dvh' },
      borderRadius: 'lg',
      borderBottomRadius: { base: 0, sm: 'lg' },
      _open: { animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'fade-out 120ms ease-in' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap-reverse',
      justifyContent: 'flex-end',
      gap: '2',
      px: '5',
      pt: '4',
      pb: 'max(1rem, env(safe-area-inset-bottom))',
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: { sm: '26rem' } } },
      md: { content: { maxWidth: { sm: '34rem' } } },
      lg: { content: { maxWidth: { sm: '48rem' } } },
    },
  },
  defaultVariants: { size: 'sm' },
})

export const drawerRecipe = defineSlotRecipe({
  slots: [...slots],
  base: {
    ...overlay,
    positioner: { position: 'fixed', inset: 0, zIndex: 'modal', display: 'flex' },
    content: {
      ...content,
      height: '100dvh',
      '--drawer-from': '-100%',
      _open: { animation: 'slide-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'slide-out 120ms ease-in' },
    },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      px: '5',
      py: '3',
      borderTopWidth: '1px',
    },
  },
  variants: {
    placement: {
      start: { content: { maxWidth: '17rem' } },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { maxWidth: { sm: '30rem' }, '--drawer-from': '100%' },
      },
    },
  },
})
