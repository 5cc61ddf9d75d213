import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { groupInFours, shortAddress } from '#lib/mask.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import { missingColumn, type Columns, type Headed } from '../model/columns.ts'
import { isGoing } from '../model/line-problem.ts'
import {
  checkRecipient,
  withDuplicates,
  type CheckedRecipient,
  type RecipientFacts,
  type RecipientLine,
} from '../model/recipients.ts'
import type { TableRow } from '../model/table.ts'
import { CheckSummary } from './check-summary.tsx'
import { ColumnSection } from './column-section.tsx'
import { useChecked } from './use-checked.ts'
import { useRecipientFacts } from './use-recipient-facts.ts'

interface RecipientCheckProps {
  walletId: WalletId
  table: Headed
  columns: Columns
  onColumns: (columns: Columns) => void
  onStart: (lines: readonly RecipientLine[]) => void
}

/** What each line would save, and what is wrong with it. */
export function RecipientCheck({
  walletId,
  table,
  columns,
  onColumns,
  onStart,
}: RecipientCheckProps) {
  const t = useTranslations('batch')
  const { facts, error, isOffline, retry } = useRecipientFacts(walletId)
  const missing = missingColumn(columns, 'recipients')
  const check = useMemo(
    () => (facts && missing === undefined ? checkerOf(columns, facts) : undefined),
    [columns, facts, missing],
  )
  const { results, isDone } = useChecked(table.rows, check)
  const lines = useMemo(() => (isDone ? withDuplicates(results) : results), [results, isDone])
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  const going = lines.filter(({ problems, line }) => isGoing(problems, agreed.has(line)))
  return (
    <>
      <ColumnSection
        kind="recipients"
        table={table}
        columns={columns}
        missing={missing}
        onChange={onColumns}
      />
      {missing !== undefined ? null : facts === undefined ? (
        error || isOffline ? (
          <ErrorBlock
            failure={error ? toFailure(error) : { kind: 'network', reference: 'OFFLINE' }}
            onRetry={retry}
          />
        ) : (
          <SkeletonRows count={5} />
        )
      ) : (
        <CheckSummary
          isDone={isDone}
          going={going.length}
          total={table.rows.length}
          lines={lines.map((line) => ({
            line: line.line,
            state: isGoing(line.problems, agreed.has(line.line)) ? 'ready' : stateOf(line),
            title: line.contact.name || t('lines.nobody'),
            subtitle: shortAccountOf(line),
            problems: line.problems,
            isAgreed: agreed.has(line.line),
          }))}
          onAgree={(line, isRight) => setAgreed((known) => withLine(known, line, isRight))}
        />
      )}
      <PrimaryAction
        text={t('save', { count: going.length })}
        isLoading={missing === undefined && !isDone && error === undefined && !isOffline}
        disabled={!isDone || going.length === 0}
        onPress={() =>
          onStart(going.map(({ line, contact, destination }) => ({ line, contact, destination })))
        }
      />
    </>
  )
}

const checkerOf = (columns: Columns, facts: RecipientFacts) => (row: TableRow) =>
  checkRecipient(row, columns, facts)

const stateOf = ({ problems }: CheckedRecipient) =>
  problems.some(({ severity }) => severity === 'stop') ? 'wrong' : 'asks'

export const withLine = (
  lines: ReadonlySet<number>,
  line: number,
  isIn: boolean,
): ReadonlySet<number> =>
  new Set(isIn ? [...lines, line] : [...lines].filter((one) => one !== line))

/** Where the recipient of a line is paid, as short as a row has room for. */
export function shortAccountOf({
  destination,
}: Pick<RecipientLine, 'destination'>): string | undefined {
  if (destination.address !== '') return shortAddress(destination.address)
  return destination.accountNumber === '' ? undefined : groupInFours(destination.accountNumber)
}
