import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { clearRecentMessages, useMessages } from './notify.ts'
import { PopoverPanel } from './popover-panel.tsx'

const List = chakra('ul', {
  base: {
    width: '20rem',
    maxWidth: 'full',
    '& > li': { px: '2', py: '1.5', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  },
})

const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', p: '1' } })

const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Failures that were said and have gone; shows nothing while there are none. */
export function RecentMessages() {
  const { recent } = useMessages()
  if (recent.length === 0) return null
  return (
    <PopoverPanel
      label="Recent problems"
      renderTrigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          aria-label={`Recent problems (${recent.length})`}
          icon={<CircleAlert aria-hidden />}
        >
          {recent.length}
        </Button>
      )}
    >
      <List>
        {recent.map(({ id, text, at }) => (
          <li key={id}>
            {text}
            <small>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </small>
          </li>
        ))}
      </List>
      <Foot>
        <Button variant="ghost" size="sm" onClick={clearRecentMessages}>
          Clear
        </Button>
      </Foot>
    </PopoverPanel>
  )
}
