import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { useHost } from '#session/services.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import { isInternal, type Draft } from '../model/draft.ts'
import { AssetPicker } from './asset-picker.tsx'
import { useAddressProblem } from './use-address-problem.ts'

interface RecipientStepProps {
  draft: Draft
  walletId: string
  balances: readonly NetworkBalance[]
  onEdit: (draft: Partial<Draft>) => void
  onContinue: () => void
}

/** Which asset on which network, and to whom: an address, or a wallet on the platform. */
export function RecipientStep({
  draft,
  walletId,
  balances,
  onEdit,
  onContinue,
}: RecipientStepProps) {
  const t = useTranslations('send')
  const [isPressed, setIsPressed] = useState(false)
  const chosen = balances.find(({ currency }) => currency.id === draft.currency)?.currency
  const problem = useAddressProblem(draft.to, chosen)
  const shownProblem =
    draft.to.trim() === '' ? (isPressed ? t('problems.toMissing') : undefined) : problem
  const goOn = () => {
    setIsPressed(true)
    if (chosen === undefined || draft.to.trim() === '' || problem !== undefined) return
    onEdit({ to: draft.to.trim() })
    onContinue()
  }
  return (
    <>
      <AssetPicker
        balances={balances}
        chosenId={chosen?.id}
        onChoose={(currency) => onEdit({ currency })}
      />
      {chosen === undefined ? null : (
        <>
          <TextField
            label={t('to')}
            value={draft.to}
            placeholder={t('toPlaceholder', { network: chosen.network?.name ?? '' })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            error={shownProblem}
            hint={t('toHint')}
            after={
              <ScanButton
                chain={chosen.network?.name ?? null}
                symbol={chosen.symbol}
                onEdit={onEdit}
              />
            }
            onChange={(event) => onEdit({ to: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') goOn()
            }}
          />
          {chosen.needsMemo && !isInternal(draft) ? (
            <TextField
              label={t('memo')}
              value={draft.memo}
              hint={t('memoHint')}
              autoComplete="off"
              maxLength={120}
              onChange={(event) => onEdit({ memo: event.target.value })}
            />
          ) : null}
          <OwnWallets walletId={walletId} selected={draft.to} onSelect={(to) => onEdit({ to })} />
        </>
      )}
      <PrimaryAction text={t('continue')} disabled={chosen === undefined} onPress={goOn} />
    </>
  )
}

interface ScanButtonProps {
  chain: string | null
  symbol: string
  onEdit: (draft: Partial<Draft>) => void
}

function ScanButton({ chain, symbol, onEdit }: ScanButtonProps) {
  const t = useTranslations('send')
  const host = useHost()
  const notify = useNotify()
  if (!host.canScanQr) return null
  const scan = async () => {
    const answer = await host.scanQr(t('scanPrompt'))
    if (answer.outcome !== 'given') {
      if (answer.outcome === 'unavailable') notify(t('scanUnavailable'))
      return
    }
    const { parsePaymentUri } = await import('#lib/crypto-address/parse-payment-uri.ts')
    const payment = parsePaymentUri(answer.value)
    const isForeign =
      payment?.family !== undefined && payment.family !== familyOfChain({ name: chain, symbol })
    if (payment === undefined || isForeign) {
      notify(t(isForeign ? 'scanOtherNetwork' : 'scanNotPayment'))
      return
    }
    onEdit({
      to: payment.address,
      ...(payment.memo === undefined ? {} : { memo: payment.memo }),
      // A token's amount is in units that the code does not name.
      ...(payment.amount === undefined || payment.token !== undefined
        ? {}
        : { amount: payment.amount, side: 'arrives' as const }),
    })
  }
  return (
    <IconButton label={t('scan')} onPress={() => void scan()}>
      <ScanLine size={22} aria-hidden />
    </IconButton>
  )
}

interface OwnWalletsProps {
  walletId: string
  selected: string
  onSelect: (to: string) => void
}

function OwnWallets({ walletId, selected, onSelect }: OwnWalletsProps) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const wallets = useQuery(walletQueries.list())
  const others = (wallets.data ?? []).filter(({ id }) => id !== walletId)
  if (others.length === 0) return null
  return (
    <ChoiceList
      title={t('ownWallets')}
      choices={others.map(({ id, type }) => ({
        value: id as string,
        title: t('walletNamed', { type: typeWord(type) }),
        subtitle: id.slice(0, 8),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
