import { useFormatter, useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { Text } from '#ui/text.tsx'

import type { SearchState } from './use-search.ts'

export function SearchProgress({ search }: { search: SearchState }) {
  const t = useTranslations('search')
  const { reading, areCardsMissing } = search
  const looked = useLookedText(search)
  if (search.query.terms.length === 0) return null
  if (reading.isPaused)
    return (
      <CenteredColumn>
        <Announcement role="alert">{t('offline')}</Announcement>
        <Announcement>{looked}</Announcement>
      </CenteredColumn>
    )
  return (
    <CenteredColumn>
      {reading.error === undefined || reading.isReading ? null : (
        <Announcement role="alert">{t('brokeOff')}</Announcement>
      )}
      <Announcement role="status">
        {[reading.isReading && t('looking'), looked].filter(Boolean).join(' ')}
      </Announcement>
      {areCardsMissing ? <Announcement>{t('cardsMissing')}</Announcement> : null}
      {reading.isReading ? (
        <Button mode="gray" onClick={reading.stop}>
          {t('stop')}
        </Button>
      ) : reading.isOver ? null : (
        <Button mode="bezeled" onClick={reading.readOn}>
          {t('lookFurther')}
        </Button>
      )}
    </CenteredColumn>
  )
}

const Announcement = ({ role, children }: { role?: 'alert' | 'status'; children: string }) => (
  <Text as="p" role={role} size="label" tone="secondary">
    {children}
  </Text>
)

/** Returns a text that says how far back the search has looked; empty before the first page. */
function useLookedText({ reading, span, isDone }: SearchState): string {
  const t = useTranslations('search')
  const format = useFormatter()
  const dayOf = (at: number) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })
  if (reading.lookedBackTo !== undefined)
    return t('lookedBackTo', { day: dayOf(reading.lookedBackTo) })
  if (!reading.isOver || !reading.hasBegun || !isDone) return ''
  if (span === undefined) return t('lookedAtAll')
  return t('lookedBetween', { from: dayOf(span.start), to: dayOf(span.end - 1) })
}
