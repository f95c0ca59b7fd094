import { audit } from '@causeway/api-contract/audit.ts'
import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useScopeOrgId } from '@causeway/app-shell/selection/use-scope-org.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DayRangeFilter } from '../parts/day-range-filter.tsx'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { saveFile } from '../parts/save-file.ts'
import { usePersonalTimeZone, useTimeZone } from '../parts/use-time-zone.ts'
import { activityColumns } from './activity-columns.tsx'
import { activityCsv } from './activity-csv.ts'
import { type ActivitySearch, activity, activitySearch, allActivity, capacities } from './activity-list.ts'
import { SettingsTabs } from './settings-tabs.tsx'

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
] as const
const capacityLabels = { SELF: 'Own people', DELEGATE: 'Delegates', ADMIN: 'Admins' } as const
const capacityOptions = capacities.map((value) => ({ value, label: capacityLabels[value] }))
const mine = [{ value: 'mine', label: 'Only mine' }] as const

/** What people did in the organisation, or tried to; who may not see that sees the own part. */
export function ActivityScreen(binding: ListBinding<ActivitySearch>) {
  const api = useApi()
  const zones = { org: useTimeZone(), person: usePersonalTimeZone() }
  const scopeOrgId = useScopeOrgId()
  const seesOnlyOwn = useMissingPermission('team.manage') !== null
  const { onSearch } = binding
  const search: ActivitySearch = seesOnlyOwn ? { ...binding.search, whose: 'mine' } : binding.search
  const timeZone = search.whose === 'mine' ? zones.person : zones.org
  const columns = useMemo(() => activityColumns(timeZone), [timeZone])
  const change = (part: Partial<ActivitySearch>) => onSearch(changeSearch(binding.search, part))
  const isKnown = search.whose === 'mine' || scopeOrgId !== undefined
  const download = useMutation({
    mutationFn: async () => {
      const csv = activityCsv(await allActivity(api, scopeOrgId, search))
      saveFile('activity.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    },
    meta: { endpoint: audit.search },
  })
  return (
    <ListScreen
      {...binding}
      title="Settings"
      caption="Activity"
      noun="activity"
      tabs={<SettingsTabs current="/settings/activity" />}
      actions={
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download as CSV
        </Button>
      }
      query={{ ...activity(api, scopeOrgId, search), enabled: isKnown }}
      sorts={activitySearch.sorts}
      columns={columns}
      searchPlaceholder="Person, action, id or IP address"
      filters={
        <>
          {!seesOnlyOwn && (
            <FilterSelect
              label="Whose"
              anyLabel="All"
              options={mine}
              value={search.whose}
              onChange={(whose) => change({ whose })}
            />
          )}
          <FilterSelect
            label="Outcome"
            options={outcomes}
            value={search.outcome}
            onChange={(outcome) => change({ outcome })}
          />
          <FilterSelect
            label="By"
            options={capacityOptions}
            value={search.as}
            onChange={(capacity) => change({ as: capacity })}
          />
          <DayRangeFilter
            label="When"
            from={search.from}
            to={search.to}
            timeZone={timeZone}
            onChange={change}
          />
        </>
      }
      empty={
        <EmptyState title="Nothing happened yet">
          What people change here is written down, line by line.
        </EmptyState>
      }
    />
  )
}
