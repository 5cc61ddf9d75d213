import { isValidElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { Section } from '#ui/section.tsx'
import {
  WindowedCardRow,
  isShortCompleteList,
  WindowedList,
  type Paging,
} from '#ui/windowed-list.tsx'

const WHOLE: Paging = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }

interface PagedSectionProps {
  title?: string
  footer?: string
  /** Paging of the list of rows. Without it, the list is complete. */
  paging?: Paging
  children: readonly ReactNode[]
}

/** A section with many rows. If it is long, only the rows near the viewport are in the document. */
export function PagedSection({ title, footer, paging = WHOLE, children }: PagedSectionProps) {
  const t = useTranslations('cards.overview')
  if (isShortCompleteList(paging, children))
    return (
      <Section isList title={title} footer={footer}>
        {children}
      </Section>
    )
  return (
    <Section title={title} footer={footer} isBare>
      <WindowedList
        {...paging}
        summary={t('shown', { count: children.length })}
        labels={{ more: t('more'), moreFailed: t('moreFailed') }}
      >
        {children.map((row, at) => (
          <WindowedCardRow
            key={isValidElement(row) ? row.key : at}
            isFirst={at === 0}
            isLast={at === children.length - 1 && !paging.hasMore}
          >
            {row}
          </WindowedCardRow>
        ))}
      </WindowedList>
    </Section>
  )
}
