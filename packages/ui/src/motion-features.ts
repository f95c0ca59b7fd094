import { domAnimation as features } from 'framer-motion'

export const domAnimation = features
