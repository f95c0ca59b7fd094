import type { RecipeDefinition } from '@chakra-ui/react'
import { staticElement } from '@causeway/ui/static-element.tsx'
import { createTheme } from '@causeway/ui/theme.ts'
import type { Accent } from '@causeway/ui/theme/palette.ts'
import type { ElementType } from 'react'
import { compileRecipe, rulesOf } from './compile-recipe.ts'

type Compiled = ReturnType<typeof compileRecipe>

// The accent is in the tokens alone, which recipes refer to by name.
const theme = createTheme({ accent: 'channel' })
const compiled = new Map<string, Compiled[]>()

/** Stands for Chakra's factory in a module that is read while building: its recipes are kept in their order. */
export function recordedChakra(id: string) {
  const recipes: Compiled[] = []
  compiled.set(id, recipes)
  return (tag: ElementType, recipe: RecipeDefinition = {}) => {
    const one = compileRecipe(theme, recipe)
    recipes.push(one)
    return staticElement(tag, one.styles)
  }
}

/** What a module's calls of `chakra` came to; it must have been loaded. */
export const compiledOf = (id: string): readonly Compiled[] => compiled.get(id) ?? []

/** The rules of every recipe that was recorded. */
export const recipeRules = (): string =>
  [...new Set([...compiled.values()].flat().map(({ css }) => css))].join('')

/** Tokens, resets and everything else that belongs to no part. */
export function globalRules(accent: Accent): string {
  const { layers, _global } = createTheme({ accent })
  return layers.atRule + rulesOf('', _global)
}

/** Whether Chakra takes a prop of this name for a style, which a class that is made ahead could not follow. */
export const isStyleProp = (name: string): boolean => theme.isValidProperty(name)
