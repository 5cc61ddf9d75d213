/**
 * The parts that a Telegram client draws around a mini app, as plain DOM, for tests and manual
 * trials.
 */

/** @param {string} id a data-testid */
export function find(id) {
  return document.querySelector(`[data-testid="${id}"]`)
}

/**
 * Draws the main or the secondary button from the app's last setup.
 * @param {'host-main' | 'host-secondary'} id
 */
export function drawButton(id, setup) {
  const button = find(id)
  const text = setup.text?.trim() ?? ''
  button.hidden = !setup.is_visible || !text
  button.disabled = setup.is_active === false
  button.ariaBusy = String(Boolean(setup.is_progress_visible))
  button.dataset.progress = String(Boolean(setup.is_progress_visible))
  button.textContent = text
  button.style.background = setup.color ?? ''
  button.style.color = setup.text_color ?? ''
}

/** The one header button of Telegram's clients: back if the app asks for it, else close. */
export function drawBack(isVisible) {
  const button = find('host-back')
  button.textContent = isVisible ? 'Back' : 'Close'
  button.dataset.back = String(isVisible)
}

export function drawColors(colors) {
  const header = find('host-header')
  if (colors.header) header.style.background = colors.header
  if (colors.background) document.body.style.background = colors.background
  if (colors.bottomBar) document.querySelector('#bar').style.background = colors.bottomBar
  if (colors.text) header.style.color = colors.text
}

const WORDS = { ok: 'OK', close: 'Close', cancel: 'Cancel' }

/**
 * Opens a dialog over the app. Resolves to the pressed button's id, or null when dismissed.
 * @param {{ id: string, title?: string, message: string, input?: string,
 *   buttons: { id: string, type?: string, text?: string }[] }} options
 * @returns {Promise<{ id: string | null, text: string }>}
 */
export function openDialog({ id, title, message, input, buttons }) {
  const dialog = document.createElement('dialog')
  dialog.dataset.testid = id
  const field = document.createElement('input')
  field.dataset.testid = `${id}-input`
  field.ariaLabel = input ?? ''
  const menu = document.createElement('menu')
  if (title) dialog.append(textOf('h3', title))
  dialog.append(textOf('p', message))
  if (input) dialog.append(field)
  dialog.append(menu)
  document.body.append(dialog)

  return new Promise((resolve) => {
    function done(pressed) {
      dialog.remove()
      resolve({ id: pressed, text: field.value })
    }
    for (const button of buttons) {
      const element = textOf('button', WORDS[button.type] ?? button.text ?? '')
      element.dataset.testid = `${id}-${button.id || button.type}`
      element.dataset.type = button.type
      element.onclick = () => done(button.id)
      menu.append(element)
    }
    dialog.oncancel = () => done(null)
    dialog.showModal()
  })
}

function textOf(tag, text) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
