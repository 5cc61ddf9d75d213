/**
 * Saves a search by role the labels of unlabelled buttons: jsdom goes through the whole page for
 * each. Only an ancestor or the button's id can give it a label.
 */
const { prototype } = HTMLButtonElement
const jsdomLabels = Object.getOwnPropertyDescriptor(prototype, 'labels')
const none = document.createDocumentFragment().childNodes

Object.defineProperty(prototype, 'labels', {
  ...jsdomLabels,
  get(this: HTMLButtonElement): NodeList {
    const canHaveLabel = this.id !== '' || this.closest('label') !== null
    return canHaveLabel ? (jsdomLabels?.get?.call(this) as NodeList) : none
  },
})
