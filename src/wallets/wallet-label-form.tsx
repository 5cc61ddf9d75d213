import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'

import { isWalletIcon, WALLET_ICONS, WalletIcon, type WalletIconName } from './wallet-icon.tsx'
import { useWalletLabel, useWalletName, walletLabels } from './wallet-labels.ts'
import styles from './wallet-sheet.module.css'

const MAX_NAME = 32

interface WalletLabelFormProps {
  wallet: WalletSummary
  onDone: () => void
}

/** Form for the name of a wallet. A wallet without a name shows its type. */
export function WalletLabelForm({ wallet, onDone }: WalletLabelFormProps) {
  const t = useTranslations('wallets')
  const scope = usePersonScope()
  const notify = useNotify()
  const label = useWalletLabel()(wallet.id)
  const usual = useWalletName()({ ...wallet, id: '' as WalletSummary['id'] })
  const [name, setName] = useState(label?.name ?? '')
  const [icon, setIcon] = useState<WalletIconName>(
    isWalletIcon(label?.icon) ? label.icon : 'wallet',
  )
  return (
    <Form
      onSubmit={() => {
        const isStored = walletLabels.write(scope, wallet.id, { name: name.trim(), icon })
        if (!isStored) notify(t('label.notKept'))
        onDone()
      }}
    >
      <TextField
        label={t('label.name')}
        value={name}
        placeholder={usual}
        maxLength={MAX_NAME}
        autoComplete="off"
        autoFocus
        hint={t('label.hint')}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.icons}>
        <SegmentedChoice
          label={t('label.icon')}
          choices={WALLET_ICONS.map((value) => ({
            value,
            label: t(`label.icons.${value}`),
            icon: <WalletIcon name={value} type={wallet.type} />,
          }))}
          value={icon}
          onChange={setIcon}
        />
      </div>
      <Section>
        <CopyRow label={t('label.id')} value={wallet.id} />
      </Section>
      <ButtonStack>
        <Button type="submit" isStretched>
          {t('label.save')}
        </Button>
      </ButtonStack>
    </Form>
  )
}
