import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'
import { drawShareImage, type ShareImage } from './draw-image.ts'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'

import styles from './share-image-sheet.module.css'

interface ShareImageSheetProps {
  title: string
  picture: ShareImage
  /** Without the ending. */
  fileName: string
  onClose: () => void
}

interface Drawn {
  file: Blob
  address: string
}

/** The same as words, for whoever gets no picture or wants none. */
export const textOf = ({ title, hero, subtitle, rows, footer }: ShareImage): string =>
  [title, hero, subtitle, ...rows.map(({ label, value }) => `${label}: ${value}`), footer]
    .filter(Boolean)
    .join('\n')

/** A picture made on the device: to look at, to keep, to send; its words where there can be no picture. */
export function ShareImageSheet({ title, picture, fileName, onClose }: ShareImageSheetProps) {
  const t = useTranslations('shareImage')
  const host = useHost()
  const notify = useNotify()
  const drawn = useDrawn(picture)
  const text = textOf(picture)

  const fileOf = ({ file }: Drawn) => ({
    name: `${fileName}.png`,
    type: file.type,
    content: file,
  })
  const save = async (picture: Drawn) => {
    notify(t(`saveOutcome.${await host.saveFile(fileOf(picture))}`))
  }
  const share = async () => {
    const hasPicture = drawn !== undefined && drawn !== 'drawing'
    const outcome = await host.share(text, hasPicture ? fileOf(drawn) : undefined)
    if (outcome !== 'shared') notify(t(`shareOutcome.${outcome}`))
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.content}>
        {drawn === 'drawing' ? (
          <SkeletonBar width="100%" height={320} />
        ) : drawn === undefined ? (
          <p className={styles.text}>{text}</p>
        ) : (
          <img className={styles.picture} src={drawn.address} alt={text} />
        )}
      </div>
      <div className={styles.actions}>
        {drawn === undefined ? null : (
          <Button
            isStretched
            isLoading={drawn === 'drawing'}
            onClick={() => {
              if (drawn !== 'drawing') void save(drawn)
            }}
          >
            {t('save')}
          </Button>
        )}
        <Button isStretched mode="bezeled" onClick={() => void share()}>
          {t('share')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Undefined where no picture can be made. */
function useDrawn(picture: ShareImage): Drawn | 'drawing' | undefined {
  const [drawn, setDrawn] = useState<Drawn | 'drawing' | undefined>('drawing')
  const draw = useEffectEvent(() => drawShareImage(picture))
  const key = textOf(picture)
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    const show = (file: Blob | undefined) => {
      if (isGone) return
      address = file && URL.createObjectURL(file)
      setDrawn(file && address !== undefined ? { file, address } : undefined)
    }
    draw().then(show, () => show(undefined))
    return () => {
      isGone = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [key])
  return drawn
}
