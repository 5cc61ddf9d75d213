import Flashlight from 'lucide-react/icons/flashlight'
import { useTranslations } from 'use-intl'

import { Button, IconButton } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Paragraph } from '#ui/text.tsx'

import styles from './scan-sheet.module.css'
import { useCameraScan } from './use-camera-scan.ts'

interface ScanSheetProps {
  prompt: string
  /** Text of the scanned code, or null if the person closed the sheet. */
  onAnswer: (text: string | null) => void
}

/** Shows the camera with a viewfinder, in browsers that can read codes. */
export function ScanSheet({ prompt, onAnswer }: ScanSheetProps) {
  const t = useTranslations('scan')
  const common = useTranslations('common')
  const { video, state, torch, retry } = useCameraScan(onAnswer)
  const isWorking = state === 'asking' || state === 'live'
  return (
    <Sheet title={t('title')} onClose={() => onAnswer(null)}>
      {isWorking ? (
        <div className={styles.camera}>
          <video ref={video} className={styles.video} autoPlay muted playsInline aria-hidden />
          <span className={styles.finder} aria-hidden />
          {torch === undefined ? null : (
            <span className={styles.torch}>
              <IconButton label={t('torch')} isPressed={torch.isOn} onPress={torch.toggle}>
                <Flashlight size={24} aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      ) : null}
      <div role="status">
        {isWorking ? (
          <Paragraph isCentred>{state === 'asking' ? t('asking') : prompt}</Paragraph>
        ) : (
          <IllustratedState
            of="camera"
            title={t(`${state}.title`)}
            text={t(`${state}.text`)}
            action={
              state === 'unsupported' ? undefined : (
                <Button mode="bezeled" onClick={retry}>
                  {common('tryAgain')}
                </Button>
              )
            }
          />
        )}
      </div>
    </Sheet>
  )
}
