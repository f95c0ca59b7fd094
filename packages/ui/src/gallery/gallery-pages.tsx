import type { ReactNode } from 'react'
import { DetailPage } from '../detail-page.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { Gallery } from './gallery.tsx'
import { SampleFormFrame } from './sample-form-frame.tsx'
import {
  SampleCrash,
  SampleDetailFrame,
  SampleFrame,
  SampleListFrame,
  SampleNotFound,
} from './sample-frame.tsx'

export interface GalleryPage {
  key: string
  label: string
  page: ReactNode
}

/** Whole pages; each opens as `?page=<key>`, and anything else shows the parts. */
export const galleryPages: readonly GalleryPage[] = [
  { key: 'list', label: 'List page', page: <SampleListFrame /> },
  { key: 'detail', label: 'Detail page', page: <SampleDetailFrame /> },
  { key: 'form', label: 'Form page', page: <SampleFormFrame /> },
  {
    key: 'charts',
    label: 'Charts alone',
    page: (
      <SampleFrame>
        <DetailPage title="Home">
          <ChartSpecimens />
        </DetailPage>
      </SampleFrame>
    ),
  },
  { key: 'not-found', label: 'Not found', page: <SampleNotFound /> },
  { key: 'crash', label: 'Crash', page: <SampleCrash /> },
]

export function galleryPage(asked: string | null): ReactNode {
  const links = galleryPages.map(({ key, label }) => ({ href: `?page=${key}`, label }))
  return galleryPages.find(({ key }) => key === asked)?.page ?? <Gallery pages={links} />
}
