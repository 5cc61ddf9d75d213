import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { NewAuthenticator } from '#api/totp/setup.ts'
import { groupInFours } from '#lib/mask.ts'
import { useClosingConfirmation } from '#ui/chrome.tsx'
import { CopyBlock } from '#ui/copy-block.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

import styles from './authenticator-setup.module.css'
import { CodeProof } from './code-proof.tsx'

interface AuthenticatorSetupProps {
  authenticator: NewAuthenticator
  /** Another one is active, and this one takes its place. */
  isReplacing: boolean
  onBack: () => void
  onDone: () => Promise<void>
}

/** The secret, then its first code. The secret is nowhere but here, and goes with the screen. */
export function AuthenticatorSetup({
  authenticator: { id, secret, uri },
  isReplacing,
  onBack,
  onDone,
}: AuthenticatorSetupProps) {
  const t = useTranslations('security')
  const [step, setStep] = useState<'secret' | 'code'>('secret')
  useClosingConfirmation(true)
  if (step === 'code')
    return (
      <Screen title={t('activate.title')} step="code" onBack={() => setStep('secret')}>
        <CodeProof token={id} purpose="activate" onDone={onDone} />
      </Screen>
    )
  return (
    <Screen title={t('setup.title')} step="secret" onBack={onBack}>
      <Paragraph>{t(isReplacing ? 'setup.replacing' : 'setup.text')}</Paragraph>
      <div className={styles.code}>
        <QrCode text={uri} label={t('setup.qrLabel')} />
      </div>
      <Section footer={t('setup.keyHint')}>
        <CopyBlock label={t('setup.key')} value={secret} shown={groupInFours(secret)} />
      </Section>
      <PrimaryAction text={t('setup.action')} onPress={() => setStep('code')} />
    </Screen>
  )
}
