/** The text of codes in the demo, whose SMS are files. */
export const codeText = {
  kind: 'code',
  text: '{code} is your code for Fineweave. It works for 5 minutes. Please do not tell it to anybody.',
  dltTemplateId: '',
  providerTemplateId: '',
  isOn: true,
}
