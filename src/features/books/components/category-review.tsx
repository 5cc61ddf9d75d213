import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { shortAddress } from '#lib/mask.ts'
import { isZero } from '#lib/money/decimal.ts'
import { usePersonScope } from '#session/services.tsx'
import { Amount } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useCategories, writeMarks } from '#wallets/categories.ts'
import { CategoryField } from '#wallets/category-field.tsx'
import { sumsByCategory } from '#wallets/category-sums.ts'
import { partyOf } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { isFee, isInternalMovement } from '#wallets/row-purpose.ts'
import { useSuggestedCategory } from '#wallets/suggested-category.ts'

import type { useBooks } from '../use-books.ts'
import { useKindLabel } from './statement-labels.tsx'

/** Number of rows to review at a time. It is small, because each row has its own fields. */
const AT_ONCE = 20
const SIDES = ['in', 'out'] as const

interface ReviewProps extends Pick<ReturnType<typeof useBooks>, 'marks'> {
  rows: readonly StatementRow[]
  wallet: string
}

export function CategoryReview({ rows, wallet, marks: { categoryMarkOf, isClosed } }: ReviewProps) {
  const t = useTranslations('statement.review')
  const { compare } = useCategories(wallet)
  const tFee = useTranslations('statement.flow.kinds.fee')
  const unitOf = useUnitOf()
  const sums = sumsByCategory(rows, { categoryMarkOf, compare, unitOf })
  const changeable = rows.filter((row) => !isClosed(row))
  const isOpen = changeable.length > 0
  const left = (isOpen ? changeable : rows).filter((row) => !categoryMarkOf(row).isReviewed)
  return (
    <>
      {sums.some(({ category }) => category !== undefined) ? (
        <Section isList title={t('sums')}>
          {sums.flatMap(({ category, isFees, sums: own }) =>
            own.flatMap((unit) =>
              SIDES.filter((side) => !isZero(unit[side])).map((side) => (
                <Row
                  key={`${isFees} ${category} ${unit.symbol} ${side}`}
                  title={isFees ? tFee('out') : (category ?? t('none'))}
                  after={<Amount amount={unit[side]} unit={unit} sign={side} />}
                />
              )),
            ),
          )}
        </Section>
      ) : null}
      {isOpen ? (
        <Unreviewed rows={changeable} {...{ left, wallet }} />
      ) : (
        <Section title={t('title')} footer={t('closed')}>
          <Row title={t('left', { count: left.length })} />
        </Section>
      )}
    </>
  )
}

interface UnreviewedProps extends Pick<ReviewProps, 'rows' | 'wallet'> {
  left: readonly StatementRow[]
}

function Unreviewed({ rows, left, wallet }: UnreviewedProps) {
  const t = useTranslations('statement.review')
  const tCategory = useTranslations('activity.category')
  const scope = usePersonScope()
  const notify = useNotify()
  const { categoryMarkOf } = useCategories(wallet)
  const suggestionOf = useSuggestedCategory(wallet)
  // Reviewed rows stay until the person requests the next ones, because one of them has the focus.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const list = rows.filter(({ id }) => shown.has(id))
  // No more rows get a suggestion than are shown afterwards.
  const suggested = left
    .flatMap((row) => {
      const category = suggestionOf(row)
      return category === undefined ? [] : [{ row, category }]
    })
    .slice(0, AT_ONCE)
  const next = left.filter(({ id }) => !shown.has(id)).slice(0, AT_ONCE)
  const open = list.filter((row) => !categoryMarkOf(row).isReviewed)
  const write = (changes: Parameters<typeof writeMarks>[2]) => {
    if (!writeMarks(scope, wallet, changes)) notify(tCategory('notKept'))
  }
  const accept = () => {
    write(suggested.map(({ row, category }) => ({ row, changes: { category } })))
    // Shows the rows that got a suggestion, so that the person can change it.
    const ids = [...suggested.map(({ row }) => row), ...left].map(({ id }) => id)
    setShown(new Set([...new Set(ids)].slice(0, AT_ONCE)))
  }
  const review = () => write(open.map((row) => ({ row, changes: { isReviewed: true } })))
  const action = (name: 'accept' | 'reviewShown' | 'next', count: number, act: () => void) =>
    count === 0 ? null : (
      <Button isStretched mode="bezeled" onClick={act}>
        {t(name, { count })}
      </Button>
    )
  return (
    <>
      <Section title={t('title')} footer={t('keptHere')}>
        <Row title={t('left', { count: left.length })} />
        {list.map((row) => (
          <ReviewedRow key={row.id} row={row} wallet={wallet} />
        ))}
      </Section>
      <ButtonStack>
        {action('accept', suggested.length, accept)}
        {action('reviewShown', open.length, review)}
        {action('next', next.length, () => setShown(new Set(next.map(({ id }) => id))))}
      </ButtonStack>
    </>
  )
}

function ReviewedRow({ row, wallet }: { row: StatementRow; wallet: string }) {
  const t = useTranslations('statement.review')
  const format = useFormatter()
  const kindOf = useKindLabel()
  const day = format.dateTime(new Date(row.createdAt), { dateStyle: 'medium' })
  const kind = kindOf(row)
  const title = shortAddress(partyOf(row) ?? kind)
  const isOwn = isInternalMovement(row)
  return (
    <div role="group" aria-label={`${title} · ${day}`}>
      <Row
        title={title}
        subtitle={[title !== kind && kind, day, (isOwn || isFee(row)) && t('needsNone')]
          .filter(Boolean)
          .join(' · ')}
        after={<Amount amount={row.amount} unit={row.currency} sign={row.direction} />}
      />
      {isOwn ? null : <CategoryField wallet={wallet} row={row} />}
    </div>
  )
}
