import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { OrderScreens } from '#orders/order-screens.tsx'
import { Screen } from '#ui/screen.tsx'

import { useRecipientImport } from '../use-recipient-import.ts'
import { useTable } from '../use-table.ts'
import { RecipientCheck } from './recipient-check.tsx'
import { RecipientRun } from './recipient-run.tsx'
import { TableSource } from './table-source.tsx'

interface RecipientImportProps {
  walletId: WalletId
  onLeave: () => void
}

export function RecipientImport({ walletId, onLeave }: RecipientImportProps) {
  const t = useTranslations('batch')
  const run = useRecipientImport(walletId)
  const { text, setText, table, columns, setColumns, loadText, drop } = useTable('recipients')
  if (run.isOrderShown)
    return (
      <OrderScreens
        order={run.order}
        onStartOver={() => {}}
        place={{ text: t('import.earlier.text'), back: t('import.earlier.back') }}
      />
    )
  const step = run.batch !== undefined ? 'run' : table === undefined ? 'source' : 'check'
  return (
    <Screen
      title={t('title.recipients')}
      step={step}
      isWithin={step === 'check'}
      onBack={step === 'check' ? drop : onLeave}
    >
      {run.batch !== undefined ? (
        <RecipientRun
          run={run}
          batch={run.batch}
          onDone={() => {
            // The table is gone after a reload, so there is no earlier step to return to.
            drop()
            onLeave()
          }}
        />
      ) : table === undefined ? (
        <TableSource
          kind="recipients"
          text={text}
          onEdit={setText}
          onText={loadText}
          onDropDamaged={run.dropDamaged}
        />
      ) : (
        <RecipientCheck
          walletId={walletId}
          table={table}
          columns={columns}
          onColumns={setColumns}
          onStart={(lines) => void run.start(lines)}
        />
      )}
    </Screen>
  )
}
