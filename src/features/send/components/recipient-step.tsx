import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { AssetPicker } from '#flows/asset-picker.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import { isInternal, type Draft } from '../model/draft.ts'
import type { Own } from './parties.tsx'
import { ScanButton } from './scan-button.tsx'
import { useAddressProblem } from './use-address-problem.ts'

interface RecipientStepProps {
  draft: Draft
  own: Own
  balances: readonly NetworkBalance[]
  onEdit: (draft: Partial<Draft>) => void
  onContinue: () => void
}

/** From which wallet, which asset on which network, and to whom: an address, or a wallet on the platform. */
export function RecipientStep({ draft, own, balances, onEdit, onContinue }: RecipientStepProps) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const [isPressed, setIsPressed] = useState(false)
  const chosen = balances.find(({ currency }) => currency.id === draft.currency)?.currency
  const problem = useAddressProblem(draft.to, chosen)
  const isMissing = draft.to.trim() === ''
  const goOn = () => {
    setIsPressed(true)
    if (chosen === undefined || isMissing || problem !== undefined) return
    onEdit({ to: draft.to.trim() })
    onContinue()
  }
  return (
    <>
      <Section>
        <Row title={t('walletNamed', { type: typeWord(own.wallet.type) })} subtitle={t('from')} />
      </Section>
      <AssetPicker
        title={t('asset')}
        balances={balances}
        chosenId={chosen?.id}
        // A memo belongs to one network; another asset starts without.
        onChoose={(currency) => onEdit({ currency, memo: '' })}
      />
      {chosen === undefined ? null : (
        <>
          <ToField
            value={draft.to}
            label={t('to')}
            placeholder={t('toPlaceholder', { network: chosen.network?.name ?? '' })}
            error={isMissing ? (isPressed ? t('problems.toMissing') : undefined) : problem}
            hint={t('toHint')}
            after={<ScanButton currency={chosen} onEdit={onEdit} />}
            onChange={(to) => onEdit({ to })}
            onEnter={goOn}
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
          <OwnWallets own={own} selected={draft.to} onSelect={(to) => onEdit({ to })} />
        </>
      )}
      <PrimaryAction text={t('continue')} disabled={chosen === undefined} onPress={goOn} />
    </>
  )
}

interface ToFieldProps {
  value: string
  label: string
  placeholder: string
  error: string | undefined
  hint: string
  after: React.ReactNode
  onChange: (value: string) => void
  onEnter: () => void
}

/** Takes the focus as it appears: the list that had it has just folded away. */
function ToField({ onChange, onEnter, ...field }: ToFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])
  return (
    <TextField
      ref={input}
      {...field}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}

interface OwnWalletsProps {
  own: Own
  selected: string
  onSelect: (to: string) => void
}

function OwnWallets({ own: { wallet, wallets }, selected, onSelect }: OwnWalletsProps) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const others = wallets.filter(({ id }) => id !== wallet.id)
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
