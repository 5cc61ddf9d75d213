import type { Picture } from './draw.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function figure({ look, file, problem }: Picture): string {
  const image =
    file === undefined
      ? `<p class="problem">${escape(problem ?? '')}</p>`
      : `<a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt=""></a>`
  const device = look.startsWith('phone') ? 'phone' : 'desktop'
  return `<figure class="${device}" data-look="${look}">${image}<figcaption>${look}</figcaption></figure>`
}

const STYLE = `
body { margin: 24px; font: 15px system-ui; background: #8882; color-scheme: light dark }
header { position: sticky; top: 0; padding: 8px 0; background: Canvas; display: flex; gap: 16px; z-index: 1 }
input { font: inherit; padding: 6px 10px; width: 260px }
.row { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 16px }
figure { margin: 0; flex: none } .phone { width: 300px } .desktop { width: 680px }
img { width: 100%; border-radius: 8px; box-shadow: 0 0 0 1px #8884 }
figcaption { padding: 4px; color: GrayText } .problem { color: #c22; white-space: normal }
[hidden] { display: none }`

/** A picture must match all words of both fields. */
const SCRIPT = `
const [screens, looks] = document.querySelectorAll('input')
const has = (text, words) => words.toLowerCase().split(/[\\s-]+/).every((word) => text.toLowerCase().includes(word))
const show = () => {
  for (const section of document.querySelectorAll('section')) section.hidden = !has(section.dataset.screen, screens.value)
  for (const figure of document.querySelectorAll('figure')) figure.hidden = !has(figure.dataset.look, looks.value)
}
for (const field of [screens, looks]) field.addEventListener('input', show)`

export function toAlbumHtml(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const sections = screens.map((screen) => {
    const row = pictures.filter((picture) => picture.screen === screen).map(figure)
    return `<section data-screen="${escape(screen)}"><h2>${escape(screen)}</h2><div class="row">${row.join('')}</div></section>`
  })
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Picture book</title>',
    `<style>${STYLE}</style>`,
    '<header><input placeholder="Screen, such as send" aria-label="Screen">',
    '<input placeholder="Look, such as phone dark" aria-label="Look"></header>',
    ...sections,
    `<script>${SCRIPT}</script></html>`,
  ].join('\n')
}
