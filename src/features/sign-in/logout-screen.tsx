import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSignOutWarning } from '#session/use-sign-out.ts'
import { Button } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

/**
 * Ends a session, by the person's choice or because it could not be renewed (contract §1.7). A
 * signed-in person who opens the link must confirm, because a link alone must sign nobody out.
 */
export function LogoutScreen() {
  const t = useTranslations('signIn')
  const tCommon = useTranslations('common')
  const [, navigate] = useLocation()
  const { isSignedIn } = useSession()
  const [wasSignedIn] = useState(isSignedIn)
  const stay = useGoBack(paths.home.to())
  const readTerms = useSignOutWarning()
  if (wasSignedIn && isSignedIn) {
    const { toMessage, signOut } = readTerms()
    return (
      <Screen title={t('signOut.title')} isTitleHidden onBack={stay}>
        <IllustratedState
          of="door"
          title={t('signOut.title')}
          text={toMessage(t('signOut.text'))}
          action={
            <Button mode="plain" onClick={() => navigate(paths.home.to(), { replace: true })}>
              {t('signOut.stay')}
            </Button>
          }
        />
        <PrimaryAction text={tCommon('signOut')} onPress={signOut} />
      </Screen>
    )
  }
  return (
    <Screen title={t('signedOut.title')} isTitleHidden>
      <IllustratedState
        of="door"
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        action={
          <Button onClick={() => navigate(paths.signIn.to(), { replace: true })}>
            {t('signInAgain')}
          </Button>
        }
      />
    </Screen>
  )
}
