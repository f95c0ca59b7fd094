import { chakra } from '@chakra-ui/react'
import { setColorMode, useColorMode } from '../color-mode.ts'
import { FilterSelect } from '../filter-select.tsx'
import { Snackbar } from '../snackbar.tsx'
import { TabsNav } from '../tabs-nav.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { DisplaySpecimens } from './display-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { LayerSpecimens } from './layer-specimens.tsx'
import { LongTableSpecimen, TableSpecimens } from './table-specimens.tsx'

const Root = chakra('main', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10',
    maxWidth: '72rem',
    mx: 'auto',
    px: '4',
    py: '6',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      flexWrap: 'wrap',
    },
    '& h1': { fontSize: '2xl', fontWeight: 'semibold' },
  },
})

/** Every part of the kit in its states, for those who build with it; mounted in development only. */
export function Gallery({ pages }: { pages: readonly { href: string; label: string }[] }) {
  const { choice } = useColorMode()
  return (
    <Root>
      <header>
        <h1>Parts</h1>
        <FilterSelect
          label="Colours"
          anyLabel="System"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={choice === 'system' ? undefined : choice}
          onChange={(value) => setColorMode(value ?? 'system')}
        />
      </header>
      <TabsNav label="Whole pages" items={pages} />
      <ActionSpecimens />
      <LayerSpecimens />
      <FormSpecimens />
      <FieldSpecimens />
      <DisplaySpecimens />
      <ChartSpecimens />
      <TableSpecimens />
      <LongTableSpecimen />
      <Snackbar />
    </Root>
  )
}
