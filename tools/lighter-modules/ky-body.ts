const refuse = () => {
  throw new Error('This build leaves out what ky tells the progress of a transfer by.')
}

export { refuse as streamRequest, refuse as streamResponse }
