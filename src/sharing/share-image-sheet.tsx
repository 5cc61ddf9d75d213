import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

import { withoutDirectionMarks } from '#i18n/direction.ts'
import { useHost } from '#session/services.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'

import { drawShareImage, type ShareImage } from './draw-image.ts'
import styles from './share-image-sheet.module.css'

interface ShareImageSheetProps {
  title: string
  shareImage: ShareImage
  fileName: string
  onClose: () => void
}

interface DrawnImage {
  file: Blob
  address: string
}

export const shareTextOf = ({ title, hero, subtitle, rows, footer }: ShareImage): string =>
  [title, hero, subtitle, ...rows.map(({ label, value }) => `${label}: ${value}`), footer]
    .filter(Boolean)
    .join('\n')

/** `name`: the file name without its extension. */
export const toPictureFile = (name: string, picture: Blob) => ({
  name: `${name}.png`,
  type: picture.type,
  content: picture,
})

export function ShareImageSheet({ title, shareImage, fileName, onClose }: ShareImageSheetProps) {
  const t = useTranslations('shareImage')
  const host = useHost()
  const notify = useNotify()
  const image = useDrawnImage(shareImage)
  const text = shareTextOf(shareImage)

  const fileOf = ({ file }: DrawnImage) => toPictureFile(fileName, file)
  const save = async (drawn: DrawnImage) => {
    notify(t(`saveOutcome.${await host.saveFile(fileOf(drawn))}`))
  }
  const share = async () => {
    const hasImage = image !== undefined && image !== 'drawing'
    const outcome = await host.share(text, hasImage ? fileOf(image) : undefined)
    if (outcome !== 'shared') notify(t(`shareOutcome.${outcome}`))
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Centered>
        {image === 'drawing' ? (
          <SkeletonBar width="100%" height={320} />
        ) : image === undefined ? (
          <Paragraph>{text}</Paragraph>
        ) : (
          <img className={styles.picture} src={image.address} alt={withoutDirectionMarks(text)} />
        )}
      </Centered>
      <ButtonStack>
        {image === undefined ? null : (
          <Button
            isStretched
            isLoading={image === 'drawing'}
            onClick={() => {
              if (image !== 'drawing') void save(image)
            }}
          >
            {t('save')}
          </Button>
        )}
        <Button isStretched mode="bezeled" onClick={() => void share()}>
          {t('share')}
        </Button>
      </ButtonStack>
    </Sheet>
  )
}

function useDrawnImage(shareImage: ShareImage): DrawnImage | 'drawing' | undefined {
  const [image, setImage] = useState<DrawnImage | 'drawing' | undefined>('drawing')
  const draw = useEffectEvent(() => drawShareImage(shareImage))
  const key = shareTextOf(shareImage)
  useEffect(() => {
    let address: string | undefined
    let isCancelled = false
    const show = (file: Blob | undefined) => {
      if (isCancelled) return
      address = file && URL.createObjectURL(file)
      setImage(file && address !== undefined ? { file, address } : undefined)
    }
    draw().then(show, () => show(undefined))
    return () => {
      isCancelled = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [key])
  return image
}
