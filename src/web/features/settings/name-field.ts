/** After # in the address of the settings: the form of the person's name has the focus. */
export const nameField = 'your-name'
