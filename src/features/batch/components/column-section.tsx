import { Columns3, ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { withCommas } from '#i18n/lists.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BatchKind, Columns, Headed, missingColumn } from '../model/columns.ts'
import styles from './batch.module.css'
import { ColumnList } from './column-list.tsx'

interface ColumnSectionProps {
  kind: BatchKind
  table: Headed
  columns: Columns
  missing: ReturnType<typeof missingColumn>
  onChange: (columns: Columns) => void
}

/** What was recognised; it opens by itself where a column that is needed was not. */
export function ColumnSection({ kind, table, columns, missing, onChange }: ColumnSectionProps) {
  const t = useTranslations('batch')
  const language = useLocale()
  const [isOpen, setOpen] = useState(missing !== undefined)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const used = columns.flatMap((field) => (field ? [t(`fields.${field}`)] : []))
  return (
    <>
      {table.isCut ? (
        <p className={styles.text}>{t('source.cut', { count: table.rows.length })}</p>
      ) : null}
      <Section>
        <Row
          before={<Columns3 size={24} aria-hidden />}
          title={t('columns.title')}
          subtitle={used.length === 0 ? t('columns.none') : withCommas(used, language)}
          after={<Chevron size={20} aria-hidden />}
          onPress={() => setOpen(!isOpen)}
        />
      </Section>
      {missing === undefined ? null : (
        <p className={styles.text} role="alert">
          {t(`columns.missing.${missing}`)}
        </p>
      )}
      {isOpen ? (
        <ColumnList kind={kind} table={table} columns={columns} onChange={onChange} />
      ) : null}
    </>
  )
}
