import { chakra } from '@chakra-ui/react'

/** Text for those who listen rather than look. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
