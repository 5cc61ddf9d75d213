import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletMutations } from '#api/wallets/mutations.ts'
import { WALLET_TYPES, type WalletType } from '#api/wallets/wallet-type-schema.ts'
import { toFailure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { ChoiceList } from '#ui/choice.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletTypeLabel } from '#wallets/wallet-labels.ts'

export function NewWalletScreen() {
  const t = useTranslations('wallets')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.wallets.to())
  const notify = useNotify()
  const { haptic } = useHostControls()
  const typeLabel = useWalletTypeLabel()
  const { choose } = useCurrentWallet()
  const [type, setType] = useState<WalletType>('personal')
  const create = useMutation(walletMutations.create())
  const failure = create.error === null ? undefined : toFailure(create.error)
  const submit = () =>
    create.mutate(
      { body: { type } },
      {
        onSuccess: ({ uuid }) => {
          haptic('success')
          choose(uuid)
          notify(t('created'))
          navigate(paths.home.to(), { replace: true })
        },
      },
    )
  return (
    <Screen title={t('newTitle')} onBack={goBack}>
      <FormColumns
        summary={
          <>
            {failure === undefined ? null : (
              <ErrorNote failure={failure}>
                {failure.isOutcomeUnknown === true ? t('maybeCreated') : undefined}
              </ErrorNote>
            )}
            <PrimaryAction text={t('create')} isLoading={create.isPending} onPress={submit} />
          </>
        }
      >
        <ChoiceList
          title={t('chooseType')}
          choices={WALLET_TYPES.map((value) => ({
            value,
            before: <WalletIcon type={value} />,
            title: typeLabel(value),
            subtitle: t(`purpose.${value}`),
          }))}
          selected={type}
          onSelect={setType}
        />
      </FormColumns>
    </Screen>
  )
}
