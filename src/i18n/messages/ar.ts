import common from './ar/common.json'
import entry from './ar/entry.json'
import enums from './ar/enums.json'
import errors from './ar/errors.json'
import home from './ar/home.json'

export default { common, entry, enums, errors, home }
