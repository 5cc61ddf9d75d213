import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { newUuid } from '#lib/uuid.ts'
import { useAreAmountsHidden } from '#ui/amount.tsx'
import { ColumnsWidth } from '#ui/columns.tsx'
import { Screen } from '#ui/screen.tsx'

import { readHandover, type Handover } from '../model/handover.ts'
import { PayoutBatch } from '../model/payout-batch.ts'
import { useBatch } from '../use-batch.ts'
import { useTable } from '../use-table.ts'
import { PayAgain, usePayAgain } from './pay-again.tsx'
import { PayoutCheck } from './payout-check.tsx'
import { PayoutRun } from './payout-run.tsx'
import { TableSource } from './table-source.tsx'

interface PayoutFlowProps {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
  onLeave: () => void
}

export function PayoutFlow({ wallet, wallets, onLeave }: PayoutFlowProps) {
  const t = useTranslations('batch')
  const isHidden = useAreAmountsHidden()
  const { batch, isFresh, begin, forget, dropDamaged } = useBatch('payouts', wallet.id, PayoutBatch)
  const { text, setText, table, version, columns, setColumns, loadText, showTable, drop } =
    useTable('payouts')
  const payAgain = usePayAgain(wallet.id)
  const { paid } = payAgain
  const [handover, setHandover] = useState<Handover>()
  const [isChanged, setChanged] = useState(false)
  if (batch !== undefined)
    return (
      <PayoutRun
        batch={batch}
        isFresh={isFresh}
        onLeave={onLeave}
        onDone={() => {
          forget()
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
        <TableSource
          kind="payouts"
          text={text}
          onEdit={(next) => {
            setChanged(false)
            payAgain.edit(next)
            setText(next)
          }}
          onText={(loaded) => {
            const read = readHandover(loaded)
            setChanged(read === 'changed')
            if (read === 'changed') return
            if (read !== undefined) showTable(read.table)
            else if (!loadText(loaded)) return
            // A file or a pasted text replaces the table that was to be paid again.
            if (loaded !== text) payAgain.drop()
            setHandover(read)
          }}
          problem={isChanged ? t('handover.changed') : undefined}
          isConcealed={paid !== undefined && isHidden}
          onDropDamaged={dropDamaged}
        >
          <PayAgain
            // Earlier tables are offered only if this overwrites no text that the person entered.
            offered={text.trim() === '' || paid !== undefined ? payAgain.offered : []}
            isFilled={paid !== undefined && !isHidden}
            onChoose={(one) => setText(payAgain.choose(one))}
          />
        </TableSource>
      ) : (
        <PayoutCheck
          key={version}
          wallet={wallet}
          wallets={wallets}
          table={table}
          columns={columns}
          paidBatch={paid}
          handover={handover}
          decimalMark={handover?.decimalMark ?? payAgain.markIn(text)}
          onColumns={setColumns}
          onStart={(found) => void begin({ id: newUuid(), walletId: wallet.id, ...found })}
        />
      )}
    </Screen>
  )
}
