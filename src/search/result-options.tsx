import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'

import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Text } from '#ui/text.tsx'

import type { SearchEntry } from './entries.ts'
import type { FoundRow } from './model/match-run.ts'
import type { ResultKind } from './model/match.ts'
import styles from './result-options.module.css'
import { ResultRow } from './result-row.tsx'

export interface ResultOption {
  id: string
  result: FoundRow<SearchEntry> | undefined
}

export interface OptionGroup {
  /** Undefined for the link to all results, because that has no heading. */
  kind: ResultKind | undefined
  count: number
  options: readonly ResultOption[]
}

interface ResultOptionsProps {
  groups: readonly OptionGroup[]
  /** Index of the option that Enter opens, counted over all groups. */
  active: number
  idPrefix: string
  onChoose: (option: ResultOption) => Promise<void>
}

/** List of results. Options react only to the pointer, because focus stays in the search field. */
export function ResultOptions({ groups, active, idPrefix, onChoose }: ResultOptionsProps) {
  const t = useTranslations('search')
  const places = new Map(groups.flatMap(({ options }) => options).map((one, at) => [one, at]))
  return groups.map(({ kind, count, options }) => (
    <div
      key={kind ?? 'all'}
      role="group"
      aria-label={kind === undefined ? t('openAll') : t(`kinds.${kind}`)}
    >
      {kind === undefined ? null : (
        <Text as="div" size="label" tone="section" className={styles.heading} aria-hidden>
          {`${t(`kinds.${kind}`)} · ${count}`}
        </Text>
      )}
      {options.map((option) => {
        const at = places.get(option)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.id}
            id={`${idPrefix}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onClick={() => void onChoose(option)}
          >
            {option.result === undefined ? (
              <Row before={<RowIcon icon={Search} />} title={t('openAll')} />
            ) : (
              <ResultRow result={option.result} isOption />
            )}
          </div>
        )
      })}
    </div>
  ))
}
