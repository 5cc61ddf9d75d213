import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { newUuid } from '#lib/uuid.ts'
import { usePersonScope } from '#session/services.tsx'
import { ColumnsWidth } from '#ui/columns.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'

import { forgetBatch, storedBatch } from '../batch-store.ts'
import { PayoutBatch, type PayoutLine } from '../model/payout-batch.ts'
import { useTable } from '../use-table.ts'
import { PayoutCheck } from './payout-check.tsx'
import { PayoutRun } from './payout-run.tsx'
import { TableSource } from './table-source.tsx'

interface PayoutFlowProps {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
  onLeave: () => void
}

/** The table, what it would cost and what is wrong with it, and how far its sending is. A batch that was left comes first. */
export function PayoutFlow({ wallet, wallets, onLeave }: PayoutFlowProps) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const scope = usePersonScope()
  const stored = storedBatch('payouts', wallet.id, PayoutBatch)
  const [batch, setBatch] = useState(() => stored.read(scope))
  const [isFresh, setFresh] = useState(false)
  const { text, setText, table, columns, setColumns, take, drop } = useTable('payouts')
  const start = (lines: readonly PayoutLine[]) => {
    const next = { id: newUuid(), walletId: wallet.id, lines: [...lines] }
    // Without its lines on the device nobody could go on with them after a crash.
    if (!stored.write(scope, next)) return notify(t('payouts.notKept.title'))
    startTransition(() => {
      setBatch(next)
      setFresh(true)
    })
  }
  if (batch !== undefined)
    return (
      <PayoutRun
        batch={batch}
        isFresh={isFresh}
        onLeave={onLeave}
        onDone={() => {
          forgetBatch(scope, stored, batch)
          onLeave()
        }}
      />
    )
  return (
    <Screen
      title={t('title.payouts')}
      step={table === undefined ? 'source' : 'check'}
      isWithin={table !== undefined}
      onBack={table === undefined ? onLeave : drop}
    >
      <ColumnsWidth />
      {table === undefined ? (
        <TableSource kind="payouts" text={text} onEdit={setText} onText={take} />
      ) : (
        <PayoutCheck
          wallet={wallet}
          wallets={wallets}
          table={table}
          columns={columns}
          onColumns={setColumns}
          onStart={start}
        />
      )}
    </Screen>
  )
}
