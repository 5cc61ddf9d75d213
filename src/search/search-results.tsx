import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { ListItems } from '#ui/section.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { WindowedCardRow } from '#ui/windowed-list.tsx'
import { WindowedRows } from '#ui/windowed-rows.tsx'

import type { SearchEntry } from './entries.ts'
import type { ResultKind } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'
import { sectionsOf, type ResultSection } from './model/sections.ts'
import { RecognizedTerms } from './recognized-terms.tsx'
import { ResultRow } from './result-row.tsx'
import { useScreenLinks } from './screen-links.ts'
import { SearchProgress } from './search-progress.tsx'
import styles from './search-results.module.css'
import {
  useFoundResults,
  useSearchSetup,
  useTypedQuery,
  type SearchInput,
  type SearchSetup,
  type SearchState,
} from './use-search.ts'

/** Money comes first, because people who search in Activity look for a payment. */
const ORDER: readonly ResultKind[] = [
  'transaction',
  'cardPayment',
  'recipient',
  'card',
  'wallet',
  'address',
  'screen',
]
/** Number of lines that are rendered at once when a search begins: as many as people see first. */
const FIRST_LINES = 4
/** Number of rows for each kind if several kinds have results. */
const SHORT = 6

export function SearchResults({ text, ...input }: Omit<SearchInput, 'screens' | 'isTyped'>) {
  const setup = useSearchSetup({ ...input, isTyped: true, screens: useScreenLinks() })
  return <Typed text={text} setup={setup} />
}

/**
 * A separate component, so that the browser can handle typing between preparing, parsing and the
 * first search.
 */
const Typed = memo(function Typed({ text, setup }: { text: string; setup: SearchSetup }) {
  return <Found setup={setup} query={useTypedQuery(text, setup)} />
})

function Found({ setup, query }: { setup: SearchSetup; query: SearchQuery }) {
  const t = useTranslations('search')
  const search = useFoundResults(setup, query)
  const [opened, setOpened] = useState<readonly ResultKind[]>([])
  const { kinds } = search
  const sections = useMemo(() => sectionsOf(kinds, ORDER, { max: SHORT, opened }), [kinds, opened])
  const count = sections.reduce((sum, section) => sum + section.count, 0)
  const isSettled = search.isDone && !search.reading.isReading
  // The lines stay the same object until the results change, because new lines are measured again.
  const lines = useMemo(
    () =>
      sections.flatMap((section) =>
        linesOf(section, () => setOpened((kinds) => [...kinds, section.kind])),
      ),
    [sections],
  )
  // The first render is short and measures nothing. The other lines are rendered at low priority.
  const isStarted = useDeferredValue(true, false)
  return (
    <div aria-busy={!isSettled}>
      <p className="visually-hidden" role="status">
        {isSettled ? t('count', { count }) : ''}
      </p>
      <RecognizedTerms query={query} />
      {search.isBlindToAmounts ? <HiddenAmounts /> : null}
      {count === 0 && search.isDone ? <Nothing search={search} /> : null}
      {lines.length === 0 ? null : isStarted ? (
        <WindowedRows isWhole={search.isDone} onScroll={() => {}}>
          {lines}
        </WindowedRows>
      ) : (
        <div role="list">
          <ListItems>{lines.slice(0, FIRST_LINES)}</ListItems>
        </div>
      )}
      <SearchProgress search={search} />
    </div>
  )
}

function linesOf(section: ResultSection<SearchEntry>, onShowAll: () => void): ReactNode[] {
  const { kind, count, shown, hidden } = section
  const hasMore = hidden > 0
  return [
    <Text as="h2" key={kind} size="label" tone="section" className={styles.heading}>
      <SectionName section={section} />
    </Text>,
    ...shown.map((result, at) => (
      <WindowedCardRow
        key={result.row.id}
        isFirst={at === 0}
        isLast={at === shown.length - 1 && !hasMore}
      >
        <ResultRow result={result} />
      </WindowedCardRow>
    )),
    ...(hasMore
      ? [
          <WindowedCardRow key={`${kind} all`} isFirst={false} isLast>
            <ShowAll count={count} onPress={onShowAll} />
          </WindowedCardRow>,
        ]
      : []),
    ...(count > shown.length + hidden
      ? [<FirstOnly key={`${kind} first`} section={section} />]
      : []),
  ]
}

function SectionName({ section: { kind, count } }: { section: ResultSection<SearchEntry> }) {
  const t = useTranslations('search')
  return (
    <>
      <span>{`${t(`kinds.${kind}`)} · `}</span>
      <span>{count}</span>
    </>
  )
}

function ShowAll({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations('search')
  return (
    <Button mode="plain" isStretched onClick={onPress}>
      {t('showAll', { count })}
    </Button>
  )
}

function FirstOnly({ section: { count, shown } }: { section: ResultSection<SearchEntry> }) {
  const t = useTranslations('search')
  return <Paragraph isCentred>{t('firstOnly', { shown: shown.length, count })}</Paragraph>
}

function Nothing({ search }: { search: SearchState }) {
  const t = useTranslations('search.nothing')
  const { isOver } = search.reading
  return <IllustratedState of="search" title={isOver ? t('title') : t('yet')} text={t('text')} />
}

function HiddenAmounts() {
  const t = useTranslations('search')
  const { setAmountsHidden } = usePreferences()
  return (
    <CenteredColumn>
      <Text as="p" size="label" tone="secondary">
        {t('hidden')}
      </Text>
      <Button mode="plain" onClick={() => setAmountsHidden(false)}>
        {t('showAmounts')}
      </Button>
    </CenteredColumn>
  )
}
