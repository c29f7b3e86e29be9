// Stands for modules whose only effect is something the client never uses.
export default {};
