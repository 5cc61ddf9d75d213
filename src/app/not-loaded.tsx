import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import { toFailure } from '#lib/failure.ts'
import { explainMissingFile, type MissingFile } from '#shell/new-version.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorBlock } from '#ui/state-block.tsx'

import type { ScreenNotLoaded } from './lazy-screen.tsx'
import { updateOfferCount } from './offering-screens.ts'

interface NotLoadedProps {
  error: ScreenNotLoaded
  onReload: () => void
  onReplaced: () => void
}

/**
 * Shown instead of a screen whose file did not load. Says whether the reason is a new version or a
 * lost connection.
 */
export function NotLoaded({ error, onReload, onReplaced }: NotLoadedProps) {
  const [reason, setReason] = useState<MissingFile>()
  const { cause } = error
  useEffect(() => {
    let isLeft = false
    void explainMissingFile(cause).then((found) => {
      if (!isLeft) setReason(found)
    })
    return () => {
      isLeft = true
    }
  }, [cause])
  if (reason === undefined) return <SkeletonRows count={5} />
  if (reason === 'no-connection')
    return <ErrorBlock failure={toFailure(error)} onRetry={onReload} />
  if (reason === 'gone')
    return <ErrorBlock failure={{ kind: 'app', reference: error.reference }} onRetry={onReload} />
  return <NewVersion onReload={onReload} onReplaced={onReplaced} />
}

function NewVersion({ onReload, onReplaced }: Omit<NotLoadedProps, 'error'>) {
  const t = useTranslations('newVersion')
  const handleReplaced = useEffectEvent(onReplaced)
  useLayoutEffect(() => {
    handleReplaced()
    updateOfferCount.set(updateOfferCount.get() + 1)
    return () => updateOfferCount.set(updateOfferCount.get() - 1)
  }, [])
  return (
    <div role="alert">
      <EmptyState
        kind="version"
        title={t('title')}
        text={t('text')}
        action={<Button onClick={onReload}>{t('load')}</Button>}
      />
    </div>
  )
}
