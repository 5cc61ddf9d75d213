import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { SecondaryAction } from '#ui/secondary-action.tsx'

interface RunActionsProps {
  isOver: boolean
  isRunning: boolean
  onResume: () => void
  /** Removes the batch from the device. */
  onDone: () => void
}

export function RunActions({ isOver, isRunning, onResume, onDone }: RunActionsProps) {
  const t = useTranslations('batch')
  const host = useHost()
  if (isOver) return <PrimaryAction text={t('run.finish')} onPress={onDone} />
  const discard = async () => {
    const buttonId = await host.popup({
      title: t('run.giveUpTitle'),
      message: t('run.giveUpText'),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('run.giveUp') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId === 'yes') onDone()
  }
  return (
    <>
      {isRunning ? null : <SecondaryAction text={t('run.giveUp')} onPress={() => void discard()} />}
      <PrimaryAction text={t('run.goOn')} isLoading={isRunning} onPress={onResume} />
    </>
  )
}
