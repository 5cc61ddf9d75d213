import { useQueries } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { Amount } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { isAbsent } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'

import { useDefaultCurrency } from './default-currency.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { WalletLabelForm } from './wallet-label-form.tsx'
import { useWalletLabel, useWalletName } from './wallet-labels.ts'
import styles from './wallet-sheet.module.css'

export interface WalletSheetProps {
  wallets: readonly WalletSummary[]
  current: WalletSummary
  onChoose: (id: WalletId) => void
  onClose: () => void
}

export function WalletSheet(props: WalletSheetProps) {
  const { current, onClose } = props
  const t = useTranslations('home')
  const [isNaming, setIsNaming] = useState(false)
  const nameOf = useWalletName()
  if (isNaming)
    return (
      <Sheet title={nameOf(current)} onClose={onClose}>
        <WalletLabelForm wallet={current} onDone={() => setIsNaming(false)} />
      </Sheet>
    )
  return (
    <Sheet title={t('chooseWallet')} onClose={onClose}>
      <WalletChoice {...props} onName={() => setIsNaming(true)} />
    </Sheet>
  )
}

function AllWallets() {
  const t = useTranslations('wallets')
  return (
    <LinkButton mode="plain" isStretched href={paths.wallets.to()}>
      {t('all')}
    </LinkButton>
  )
}

interface WalletChoiceProps extends WalletSheetProps {
  onName: () => void
}

function WalletChoice({ wallets, current, onChoose, onClose, onName }: WalletChoiceProps) {
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const currency = useDefaultCurrency()
  const details = useQueries({ queries: wallets.map(({ id }) => walletQueries.detail(id)) })
  const totalAt = (at: number) => {
    const detail = details[at]
    if (detail?.data !== undefined) return <Amount amount={detail.data.total} unit={currency} />
    return detail && isAbsent(detail) ? undefined : <SkeletonBar width={80} />
  }
  return (
    <>
      <ChoiceList
        choices={wallets.map((wallet, at) => ({
          value: wallet.id,
          title: nameOf(wallet),
          // The total is below the name, because the end of the row has the mark of the selected
          // wallet.
          subtitle: totalAt(at),
          before: <WalletIcon name={labelOf(wallet.id)?.icon} type={wallet.type} />,
        }))}
        selected={current.id}
        onSelect={(id) => {
          onChoose(id)
          onClose()
        }}
      />
      <div className={styles.naming}>
        <NamingRow wallet={nameOf(current)} onPress={onName} />
      </div>
      <ButtonStack>
        <AllWallets />
      </ButtonStack>
    </>
  )
}

function NamingRow({ wallet, onPress }: { wallet: string; onPress: () => void }) {
  const t = useTranslations('wallets')
  return (
    <Section>
      <Row
        before={<Pencil size={22} aria-hidden />}
        title={t('label.action', { wallet })}
        onPress={onPress}
      />
    </Section>
  )
}
