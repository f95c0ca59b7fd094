import { chakra } from '@chakra-ui/react'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { Button } from '@causeway/ui/button.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { PopoverPanel } from '@causeway/ui/popover-panel.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hideStageDialog } from '../selection/selection.ts'
import { useCommonSelection, useDashboard, useStage } from '../use-dashboard.tsx'
import { isAboutOne } from './about-one.ts'

const stages = {
  live: { label: 'Live', hint: 'Real orders and real money' },
  sandbox: { label: 'Sandbox', hint: 'Test data, no money moves' },
} as const satisfies Record<Stage, { label: string; hint: string }>

const Mark = chakra('span', {
  base: { width: '0.625rem', height: '0.625rem', borderRadius: 'full', bg: 'success.solid', flexShrink: 0 },
  variants: {
    stage: {
      live: {},
      sandbox: {
        borderRadius: 'sm',
        backgroundImage:
          'repeating-linear-gradient(-45deg, {colors.sandbox.fg} 0 2px, {colors.sandbox.stripe} 2px 4px)',
      },
    },
  },
})

const Entry = chakra('span', {
  base: { display: 'grid', '& > small': { color: 'fg.muted', fontWeight: 'normal', fontSize: 'xs' } },
})

const StageDialog = lazyDialog(async () => (await import('../stage-dialog.tsx')).StageDialog)

/** Which environment the page shows, in words, and the way to the other one. */
export function StageMenu() {
  const stage = useStage()
  const other = stage === 'live' ? 'sandbox' : 'live'
  const router: AnyRouter = useRouter()
  const { audience, selection } = useDashboard()
  const isTold = useCommonSelection((common) => common.hideStageDialog)
  const [isAsked, setIsAsked] = useState(false)

  // Ids mean nothing in the other stage, so a page about one of them leads home.
  const goOver = () => {
    setIsAsked(false)
    const to = isAboutOne(router) ? audience.homePath : router.state.location.pathname
    void router.navigate({ to, search: { stage: other } })
  }

  return (
    <>
      <PopoverPanel
        label="Environment"
        renderTrigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            icon={<Mark stage={stage} />}
            aria-label={`Environment: ${stages[stage].label}`}
          >
            {stages[stage].label}
          </Button>
        )}
      >
        <MenuList
          heading="Environment"
          entries={(['live', 'sandbox'] as const).map((key) => ({
            key,
            icon: <Mark stage={key} />,
            label: (
              <Entry>
                {stages[key].label}
                <small>{stages[key].hint}</small>
              </Entry>
            ),
            current: key === stage,
            onSelect: () => {
              if (key === stage) return
              if (isTold) goOver()
              else setIsAsked(true)
            },
          }))}
        />
      </PopoverPanel>
      <StageDialog
        open={isAsked}
        stage={other}
        onClose={() => setIsAsked(false)}
        onConfirm={({ hideFromNowOn }) => {
          if (hideFromNowOn) hideStageDialog(selection, true)
          goOver()
        }}
      />
    </>
  )
}
