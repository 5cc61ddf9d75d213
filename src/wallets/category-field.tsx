import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'

import { usePersonScope } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { MAX_CATEGORY_LETTERS, useCategories, writeMark, writeRule } from './categories.ts'
import { partyOf } from './facts/facts.ts'

type Row = Parameters<typeof writeMark>[2]

/** Returns the mark of a row and functions that change it; `isKept` is false without room for it. */
export function useEditedMark(wallet: string, row: Row) {
  const scope = usePersonScope()
  const categories = useCategories(wallet)
  const mark = categories.markOf(row)
  const [edited, setEdited] = useState<{ text: string; isKept: boolean }>()
  const stored = mark.category ?? ''
  // A category that was changed elsewhere replaces the edited one, which may end with a space.
  const isOwn = edited !== undefined && (!edited.isKept || edited.text.trim() === stored)
  return {
    ...mark,
    names: categories.names,
    rule: categories.ruleOf(row),
    value: isOwn ? edited.text : stored,
    isKept: edited?.isKept ?? true,
    edit: (text: string) =>
      setEdited({ text, isKept: writeMark(scope, wallet, row, { category: text }) }),
    review: (isReviewed: boolean) => void writeMark(scope, wallet, row, { isReviewed }),
    setRule: (category: string) => void writeRule(scope, row, category),
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
  row: Row
  /** Says where the category is kept, unless the screen says it. */
  hasHint?: boolean
}

export function CategoryField({ wallet, row, hasHint = false }: CategoryFieldProps) {
  const t = useTranslations('activity.category')
  const id = useId()
  const { value, rule, names, isReviewed, isKept, edit, review, setRule } = useEditedMark(
    wallet,
    row,
  )
  const payee = partyOf(row)
  const isRule = rule !== undefined && rule === value.trim()
  return (
    <>
      <TextField
        label={t('label')}
        value={value}
        list={id}
        maxLength={MAX_CATEGORY_LETTERS}
        autoComplete="off"
        hint={hasHint ? t('hint') : undefined}
        error={isKept ? undefined : t('notKept')}
        onChange={({ target }) => edit(target.value)}
      />
      <CategoryNames id={id} names={names} />
      {payee === undefined || (value.trim() === '' && !isRule) ? null : (
        <Button mode="plain" onClick={() => setRule(isRule ? '' : value)}>
          {t(isRule ? 'never' : 'always', { payee })}
        </Button>
      )}
      <SwitchRow title={t('reviewed')} isOn={isReviewed} onChange={review} />
    </>
  )
}
