import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Columns3 from 'lucide-react/icons/columns-3'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { withCommas } from '#i18n/lists.ts'
import { useAreAmountsHidden } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import {
  unusedColumns,
  type BatchKind,
  type Columns,
  type TableWithHeadings,
  type missingColumn,
} from '../model/columns.ts'
import { guessedColumns } from '../model/guessed-columns.ts'
import type { TableRow } from '../model/table.ts'
import { ColumnList, exampleOf } from './column-list.tsx'

interface ColumnSectionProps {
  kind: BatchKind
  table: TableWithHeadings
  columns: Columns
  missing: ReturnType<typeof missingColumn>
  onChange: (columns: Columns) => void
  /** True opens the section: the person must choose an asset or network that no column has. */
  needsChoice?: boolean
  children?: ReactNode
}

/**
 * Number of rows above the headings that are listed as skipped. If there are more, a footer says
 * how many there are and which is the last.
 */
const SHOWN_SKIPPED = 4

/** The section is open at first if a required column was not recognised. */
export function ColumnSection(props: ColumnSectionProps) {
  const { kind, table, columns, missing, onChange, needsChoice = false, children } = props
  const t = useTranslations('batch')
  const language = useLocale()
  const [isOpen, setOpen] = useState(missing !== undefined || needsChoice)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const isHidden = useAreAmountsHidden()
  const guessed = useMemo(() => guessedColumns(table, kind), [table, kind])
  // No guess is offered after the person has chosen columns, because it would replace the choice.
  const guess = columns.every((use, at) => use === table.columns[at]) ? guessed : undefined
  const used = columns.flatMap((use) =>
    use === undefined || use === 'undecided' ? [] : [t(`fields.${use}`)],
  )
  const unused = unusedColumns(table, columns).map((at) => {
    const heading = table.headings[at] || t('columns.unnamed', { number: at + 1 })
    const example = exampleOf(table, at)
    return example === '' || (isHidden && /\d/.test(example))
      ? heading
      : t('columns.example', { heading, example })
  })
  return (
    <>
      {table.cutAt === undefined ? null : (
        <Paragraph>{t('source.cut', { count: table.rows.length, line: table.cutAt })}</Paragraph>
      )}
      <SkippedRows rows={table.skipped} />
      <Section
        footer={
          unused.length === 0
            ? undefined
            : t('columns.left', { columns: withCommas(unused, language) })
        }
      >
        <Row
          before={<Columns3 size={24} aria-hidden />}
          title={t('columns.title')}
          subtitle={used.length === 0 ? t('columns.none') : withCommas(used, language)}
          after={<Chevron size={20} aria-hidden />}
          onPress={() => setOpen(!isOpen)}
        />
      </Section>
      {missing === undefined ? null : guess === undefined ? (
        <Paragraph role="alert">{t(`columns.missing.${missing}`)}</Paragraph>
      ) : (
        <Guess table={table} guess={guess} onUse={() => onChange(guess)} />
      )}
      {isOpen ? (
        <ColumnList kind={kind} table={table} columns={columns} onChange={onChange}>
          {children}
        </ColumnList>
      ) : null}
    </>
  )
}

interface GuessProps {
  table: TableWithHeadings
  guess: Columns
  onUse: () => void
}

/** Asks whether columns are as their content suggests. No line is ready before the answer. */
function Guess({ table, guess, onUse }: GuessProps) {
  const t = useTranslations('batch')
  const language = useLocale()
  const isHidden = useAreAmountsHidden()
  const parts = guess.flatMap((use, at) => {
    if (use === undefined || use === 'undecided') return []
    const heading = t(`fields.${use}`)
    return isHidden && use === 'amount'
      ? heading
      : t('columns.example', { heading, example: exampleOf(table, at) })
  })
  return (
    <div role="alert">
      <CalloutList label={t('columns.guess.title')}>
        <Callout
          Icon={CircleHelp}
          tone="warning"
          title={t('columns.guess.title')}
          text={withCommas(parts, language)}
        >
          <CalloutActions>
            <Button mode="plain" onClick={onUse}>
              {t('columns.guess.use')}
            </Button>
          </CalloutActions>
        </Callout>
      </CalloutList>
    </div>
  )
}

/** Lists the rows above the headings with their line numbers, to show that they are not used. */
function SkippedRows({ rows }: { rows: readonly TableRow[] }) {
  const t = useTranslations('batch')
  const last = rows.at(-1)
  if (last === undefined) return null
  const rest = rows.length - SHOWN_SKIPPED
  return (
    <Section
      title={t('source.skipped', { count: rows.length })}
      footer={rest > 0 ? t('source.skippedMore', { count: rest, line: last.line }) : undefined}
    >
      {rows.slice(0, SHOWN_SKIPPED).map(({ line, cells }) => (
        <Row
          key={line}
          isOneLine
          label={t('lines.number', { line })}
          title={cells.filter(Boolean).join(' · ')}
        />
      ))}
    </Section>
  )
}
