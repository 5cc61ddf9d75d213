import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'

import { shortAddress } from '#lib/mask.ts'
import { usePersonScope } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import {
  MAX_CATEGORY_LETTERS,
  toCategoryName,
  useCategories,
  writeMarks,
  writeRule,
  type MarkableRow,
  type CategoryMark,
} from './categories.ts'
import { useClosedMonthMarks } from './closed-months.ts'
import { partyOf } from './facts/facts.ts'

/**
 * Returns the mark while the person edits it. `isStored` is false if the storage is full. A row in
 * a closed month has the mark that it had when the month was closed.
 */
export function useEditedCategoryMark(
  wallet: string,
  row: MarkableRow,
  rows: readonly MarkableRow[] = [row],
) {
  const scope = usePersonScope()
  const categories = useCategories(wallet)
  const closed = useClosedMonthMarks(wallet).get(row.id)
  const mark = closed ?? categories.categoryMarkOf(row)
  const [edited, setEdited] = useState<{ text: string; isStored: boolean }>()
  const stored = mark.category ?? ''
  // If the category was changed in another place, it replaces the edited text. Spaces at the end of
  // the text are ignored in this comparison.
  const isOwn =
    edited !== undefined &&
    closed === undefined &&
    (!edited.isStored || toCategoryName(edited.text) === stored)
  const value = isOwn ? edited.text : stored
  const write = (text: string, changes: Partial<CategoryMark>) => {
    const all = rows.map((one) => ({ row: one, changes }))
    setEdited({ text, isStored: writeMarks(scope, wallet, all) })
  }
  return {
    ...mark,
    isClosed: closed !== undefined,
    names: categories.names,
    rule: categories.payeeRuleOf(row),
    value,
    isStored: edited?.isStored ?? true,
    edit: (text: string) => write(text, { category: text }),
    review: (isReviewed: boolean) => write(value, { isReviewed }),
    setRule: (category: string) =>
      setEdited({ text: value, isStored: writeRule(scope, row, category) }),
  }
}

export const CategoryNames = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

interface CategoryFieldProps {
  wallet: string
  row: MarkableRow
  /** False if the screen already says that categories are stored on the device only. */
  hasHint?: boolean
}

export function CategoryField({ wallet, row, hasHint = false }: CategoryFieldProps) {
  const t = useTranslations('activity.category')
  const id = useId()
  const { value, rule, names, isClosed, isReviewed, isStored, edit, review, setRule } =
    useEditedCategoryMark(wallet, row)
  const payee = partyOf(row)
  const name = toCategoryName(value)
  const isRule = rule !== undefined && rule === name
  if (isClosed)
    return (
      <Section title={t('label')} footer={t('closed')}>
        <Row title={name || t('none')} />
        <Row title={t(isReviewed ? 'reviewed' : 'unreviewed')} />
      </Section>
    )
  return (
    <>
      <TextField
        label={t('label')}
        value={value}
        list={id}
        maxLength={MAX_CATEGORY_LETTERS}
        autoComplete="off"
        hint={hasHint ? t('hint') : undefined}
        error={isStored ? undefined : t('notKept')}
        onChange={({ target }) => edit(target.value)}
      />
      <CategoryNames id={id} names={names} />
      {payee === undefined || name === '' ? null : (
        <Button mode="plain" onClick={() => setRule(isRule ? '' : name)}>
          {t(isRule ? 'never' : 'always', { payee: shortAddress(payee) })}
        </Button>
      )}
      <SwitchRow title={t('reviewed')} isOn={isReviewed} onChange={review} />
    </>
  )
}
